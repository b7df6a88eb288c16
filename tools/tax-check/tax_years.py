"""Computes the German tax on capital income a second time, each year from its beginning after every change.

Reads JSON from standard input: `years`, each with `year`, `church` (a rate), `isJoint`, `allowance`, `brought` (losses),
`isExempt` and `commands` in their order, and `holdings` of funds at the end of a year. Amounts are cents. Writes, for
each year, what every command settles (tax, solidarity surcharge, church tax) or why it is refused, the figures of its
certificate and the losses that are carried forward; and for each holding its advance lump sum. Shares no code with
Parkett and has rates and dates of its own. Needs no package.
"""

import datetime
import json
import sys
from decimal import ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 60
CENT = Decimal("0.01")
FREE_PERCENT = {"other": 0, "mixed": 15, "equity": 30, "property": 60, "foreignProperty": 80}
BASE_PERCENT = {
    2018: "0.87", 2019: "0.52", 2020: "0.07", 2021: "-0.45", 2022: "-0.05",
    2023: "2.55", 2024: "2.29", 2025: "2.53", 2026: "3.20",
}


def euros(cents):
    return Decimal(cents) / 100


def cents(amount):
    return int(amount * 100)


def largest_allowance(year, is_joint):
    single = 801 if year < 2023 else 1000
    return Decimal(2 * single if is_joint else single)


def pots_of(request):
    return {"shares", "other"} if request["pot"] == "both" else {request["pot"]}


known = {}


def taxable(item):
    """What is taxed of an item, and the foreign tax that it brings. Items do not change, so each is computed once."""
    if id(item) not in known:
        known[id(item)] = computed(item)
    return known[id(item)]


def computed(item):
    kind = item["kind"]
    if kind in ("dividend", "interest"):
        amount = euros(item["amount"])
        quarter = max(Decimal(0), amount * Decimal("0.25")).quantize(CENT, ROUND_FLOOR)
        return amount, min(euros(item["foreignTax"]), quarter)
    if "lots" in item:
        amount = sum((euros(lot["proceeds"]) - euros(lot["cost"]) - euros(lot["lumpSums"]) for lot in item["lots"]), Decimal(0))
    else:
        amount = euros(item["amount"])
    if "fundClass" in item:
        free = (amount * FREE_PERCENT[item["fundClass"]] / 100).quantize(CENT, ROUND_HALF_UP)
        amount -= free
    return amount, Decimal(0)


class Year:
    def __init__(self, told):
        self.told = told
        self.done = []
        self.settled = []

    def items(self):
        """All income of the year as it stands now: (item, sign, exempt). Corrected items are replaced."""
        exempt_now = self.told["isExempt"]
        found = {}
        extra = []
        for n, command in enumerate(self.done):
            kind = command["type"]
            if kind == "AddIncome":
                found[command["income"]["id"]] = [command["income"], 1, exempt_now]
            elif kind == "CorrectIncome":
                name = command["was"]["id"]
                if command["now"] is None:
                    del found[name]
                else:
                    found[name][0] = command["now"]
            elif kind == "CorrectEarlierYear":
                extra.append([command["was"], -1, exempt_now])
                if command["now"] is not None:
                    extra.append([command["now"], 1, exempt_now])
            elif kind == "PresentExemption":
                exempt_now = True
                for each in [*found.values(), *extra]:
                    each[2] = True
            elif kind == "EndExemption":
                exempt_now = False
        return [*found.values(), *extra]

    def exempt_now(self):
        changes = [c["type"] for c in self.done if c["type"] in ("PresentExemption", "EndExemption")]
        return changes[-1] == "PresentExemption" if changes else self.told["isExempt"]

    def brought(self, pot):
        moved = [c["losses"][pot] for c in self.done if c["type"] == "BringLosses"]
        return euros(self.told["brought"][pot] + sum(moved))

    def certified(self):
        """The pots whose losses are certified when the year ends."""
        asked = [pots_of(each) for each in self.done if each["type"] == "RequestLossCertificate"]
        return set().union(*asked)

    def taken(self, pot):
        return sum((c["taken"][pot] for c in self.done if c["type"] == "TakeLosses"), Decimal(0))

    def allowance(self):
        orders = [c["amount"] for c in self.done if c["type"] == "OrderAllowance"]
        if orders:
            return euros(orders[-1])
        return min(euros(self.told["allowance"]), largest_allowance(self.told["year"], self.told["isJoint"]))

    def sums(self, exempt):
        shares, other, credit = Decimal(0), Decimal(0), Decimal(0)
        for item, sign, is_exempt in self.items():
            if is_exempt != exempt:
                continue
            amount, foreign = taxable(item)
            if item["kind"] == "shareSale":
                shares += sign * amount
            else:
                other += sign * amount
            credit += sign * foreign
        return shares, other, credit

    def position(self):
        shares, other, credit = self.sums(False)
        shares += self.taken("shares") - self.brought("shares")
        other += self.taken("other") - self.brought("other")
        waiting = {"shares": Decimal(0), "other": Decimal(0)}
        if shares < 0:
            waiting["shares"], shares = -shares, Decimal(0)
        if other < 0:
            used = min(shares, -other)
            left = shares - used
            waiting["other"] = -other - used
            gains_of_shares, income = left, left
        else:
            gains_of_shares, income = shares, shares + other
        untaxed = min(income, self.allowance())
        e = income - untaxed
        q = max(Decimal(0), credit)
        k = Decimal(self.told["church"])
        if 4 * q >= e:
            credited = (e / 4).quantize(CENT, ROUND_CEILING)
            tax = Decimal(0)
        else:
            credited = q
            tax = ((e - 4 * q) / (4 + k)).quantize(CENT, ROUND_HALF_UP)
        solidarity = (tax * Decimal("5.5") / 100).quantize(CENT, ROUND_DOWN)
        church = (tax * k).quantize(CENT, ROUND_DOWN)
        return {
            "waiting": waiting,
            "income": income,
            "shareGains": gains_of_shares,
            "untaxed": untaxed,
            "credited": credited,
            "uncredited": q - credited,
            "tax": (tax, solidarity, church),
        }

    def refusal(self, command):
        year, kind = self.told["year"], command["type"]
        date = command["income"]["date"] if kind == "AddIncome" else command["date"]
        if int(date[:4]) != year:
            return "OTHER_TAX_YEAR"
        if kind in ("CorrectIncome", "CorrectEarlierYear"):
            years = [int(command["was"]["date"][:4])]
            years += [] if command["now"] is None else [int(command["now"]["date"][:4])]
            if kind == "CorrectIncome" and any(each != year for each in years):
                return "OTHER_TAX_YEAR"
            if kind == "CorrectEarlierYear" and any(each >= year for each in years):
                return "EARLIER_TAX_YEAR"
        if kind == "OrderAllowance":
            if command["amount"] % 100:
                return "ALLOWANCE_NOT_WHOLE_EUROS"
            if euros(command["amount"]) > largest_allowance(year, self.told["isJoint"]):
                return "ALLOWANCE_ABOVE_MAXIMUM"
            if euros(command["amount"]) < self.position()["untaxed"]:
                return "ALLOWANCE_BELOW_USED"
        if kind == "PresentExemption" and self.exempt_now():
            return "EXEMPTION_HOLDS"
        if kind == "PresentExemption" and self.taken("shares") + self.taken("other") > 0:
            return "LOSSES_ARE_GONE"
        if kind == "EndExemption" and not self.exempt_now():
            return "NO_EXEMPTION"
        asked = self.certified()
        if kind == "TakeLosses" and asked:
            return "LOSSES_ARE_GONE"
        if kind == "RequestLossCertificate" and asked | pots_of(command) == asked:
            return "LOSS_CERTIFICATE_REQUESTED"
        if kind == "RequestLossCertificate" and datetime.date.fromisoformat(date) > datetime.date(year, 12, 15):
            return "LOSS_CERTIFICATE_TOO_LATE"
        return None

    def step(self, command):
        code = self.refusal(command)
        if code is not None:
            return code
        if command["type"] == "TakeLosses":
            command = {**command, "taken": self.position()["waiting"]}
        self.done.append(command)
        due = self.position()["tax"]
        settled = [d - sum(each[n] for each in self.settled) for n, d in enumerate(due)]
        self.settled.append(settled)
        return [cents(line) for line in settled]

    def close(self):
        position = self.position()
        waiting = {pot: cents(position["waiting"][pot]) for pot in ("shares", "other")}
        certified = self.certified()
        return {
            "income": cents(position["income"]),
            "shareGains": cents(position["shareGains"]),
            "allowanceUsed": cents(position["untaxed"]),
            "tax": [cents(line) for line in position["tax"]],
            "creditUsed": cents(position["credited"]),
            "creditLeft": cents(position["uncredited"]),
            "exempt": [cents(each) for each in self.sums(True)],
            "certified": [waiting[pot] if pot in certified else 0 for pot in ("shares", "other")],
            "carried": [0 if pot in certified else waiting[pot] for pot in ("shares", "other")],
        }


def lump_sum(held):
    year = held["year"]
    start, end, paid = (euros(held[name]) for name in ("valueAtStart", "valueAtEnd", "distributions"))
    basis = start * Decimal(BASE_PERCENT[year]) / 100 * Decimal("0.7")
    amount = max(Decimal(0), min(basis, end - start + paid) - paid)
    if held["boughtOn"] is not None:
        full_months_before = datetime.date.fromisoformat(held["boughtOn"]).month - 1
        amount -= amount * full_months_before / 12
    day = datetime.date(year + 1, 1, 2)
    while day.weekday() >= 5:
        day += datetime.timedelta(days=1)
    return [cents(amount.quantize(CENT, ROUND_HALF_UP)), day.isoformat()]


def whole(told):
    year = Year(told)
    steps = [year.step(command) for command in told["commands"]]
    return {"steps": steps, **year.close()}


def main():
    data = json.load(sys.stdin)
    years, holdings = [whole(each) for each in data["years"]], [lump_sum(each) for each in data["holdings"]]
    json.dump({"years": years, "holdings": holdings}, sys.stdout)


if __name__ == "__main__":
    main()
