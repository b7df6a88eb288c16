"""The German tax of accounts, computed again from their incomes; a part of `Books`.

An income is computed from the facts of its own event (price, fees, cost of the lots that it used, gross dividend) and the
published exchange rates. The tax of its year comes from `tools/tax-check`, which computes the whole year from its
beginning. Each income of an account with a profile has to be followed by its tax, and a sale that is taken back has to
give its tax back.
"""

import sys
from fractions import Fraction
from pathlib import Path

from published import half_up, rate_on, rate_near

sys.path.append(str(Path(__file__).resolve().parent.parent / "tax-check"))
from tax_years import Year, cents, euros  # noqa: E402

LINES = ("capitalGainsTax", "solidarity", "church")
FUNDS = ("etf", "fund")


def in_euros(amount, rate):
    """To the cent, half up, whatever its sign."""
    exact = Fraction(amount) / Fraction(rate)
    return half_up(exact) if exact >= 0 else -half_up(-exact)


def lowered(lines, most):
    """What is taken of lines where there is less: the church gets it last."""
    left = list(lines)
    missing = max(0, sum(lines) - most)
    for line in (2, 1, 0):
        less = min(missing, max(0, left[line]))
        left[line] -= less
        missing -= less
    return left


class OwnTaxes:
    """The tax of one account."""

    def __init__(self):
        self.profiles = {}
        self.years, self.running = {}, None
        # Whether the allowance order ends with the year that runs.
        self.order_ends = False
        # By execution or corporate action: what was taxed.
        self.incomes = {}
        # The tax that has to come next: its reference, where, the income, and the most that may be taken.
        self.awaited = None
        # Executions whose tax was given back before they were taken back.
        self.reversed = set()

    def set_profile(self, event):
        self.profiles[event["from"]] = (event["withheld"], event["church"])
        if self.running is not None:
            self.years[self.running].told["church"] = self.church(self.running)

    def holding(self, day):
        dates = [each for each in self.profiles if each <= day]
        return self.profiles[max(dates)] if dates else None

    def is_withheld(self, day):
        profile = self.holding(day)
        return profile is not None and profile[0]

    def church(self, year):
        profile = self.holding(f"{year}-01-01") or self.profiles[min(self.profiles)]
        return profile[1]

    def counted_on(self, day):
        return day if self.running is None else max(day, f"{self.running}-01-01")

    def year_of(self, day):
        """The year that runs on a date; it begins with the losses of the one before."""
        year = int(day[:4])
        if self.running is None or year > self.running:
            told = {"year": year, "church": self.church(year), "isExempt": False, "brought": self.carried()}
            self.years[year] = Year(told | self.order_of_before())
            self.running, self.order_ends = year, False
        return self.years[self.running]

    def order_of_before(self):
        """The allowance order goes on, unless it ended with its year."""
        if self.running is None:
            return {"isJoint": False, "allowance": 0}
        before = self.years[self.running]
        allowance = 0 if self.order_ends else cents(before.allowance())
        return {"isJoint": before.told["isJoint"], "allowance": allowance}

    def carried(self):
        if self.running is None:
            return {"shares": 0, "other": 0}
        shares, other = self.years[self.running].close()["carried"]
        return {"shares": shares, "other": other}

    def years_kept(self):
        return sorted(self.years)[-2:]

    def corrected(self, year):
        """After a change of the last year, other losses have come into the one that runs."""
        if year != self.running:
            shares, other = self.years[year].close()["carried"]
            self.years[self.running].told["brought"] = {"shares": shares, "other": other}


class Taxes:
    def untaxed(self, account, event):
        """The tax of an income comes right after it."""
        awaited = account.taxes.awaited
        if awaited is None or (event is not None and event["type"] == "TaxSettled"):
            return
        account.taxes.awaited = None
        self.find(awaited["place"], f"no tax of {awaited['reference']} was settled")

    def await_sale(self, account, event, sums, place):
        taxes, day, currency = account.taxes, event["businessDate"], event["currency"]
        rate = rate_on(day, currency)
        if event["side"] != "sell" or not taxes.is_withheld(day) or rate is None:
            return
        proceeds = in_euros(event["value"] - sum(one["amount"] for one in event["fees"]), rate[1])
        earlier = [event["earlierLots"]] if "earlierLots" in event else []
        cost = sum(self.cost_of(lot, currency, proceeds, event["quantity"]) for lot in earlier + event["lots"])
        product = self.products.get(event["symbol"], "share")
        kind = "fundSale" if product in FUNDS else "otherSale" if product == "right" else "shareSale"
        lot = {"lot": event["executionId"], "proceeds": proceeds, "cost": cost, "lumpSums": 0}
        income = {"kind": kind, "lots": [lot]} | ({"fundClass": "other"} if kind == "fundSale" else {})
        most = sums.get(("unsettledSell", currency), 0)
        self.awaits(account, place, {"reference": event["executionId"], "kind": "sale", "day": day}, income, most)

    def await_dividend(self, account, event, place):
        taxes, day = account.taxes, event["payDate"]
        rate = rate_on(day, event["currency"])
        if event["kind"] != "cashDividend" or not taxes.is_withheld(day) or rate is None:
            return
        amount = in_euros(event["gross"], rate[1])
        is_fund = self.products.get(event["symbol"], "share") in FUNDS
        of_fund = {"kind": "fundDistribution", "fundClass": "other"}
        income = {"amount": amount} | (of_fund if is_fund else {"kind": "dividend", "foreignTax": 0})
        what = {"reference": event["actionId"], "kind": "dividend", "day": day}
        self.awaits(account, place, what, income, event["amount"])

    @staticmethod
    def awaits(account, place, what, income, most):
        income |= {"id": what["reference"], "date": account.taxes.counted_on(what["day"])}
        account.taxes.awaited = what | {"place": place, "income": income, "most": most}

    @staticmethod
    def cost_of(lot, currency, proceeds, quantity):
        if lot.get("costUnknown"):
            part = max(0, proceeds) * lot["quantity"] // quantity
            return part - half_up(Fraction(part * 3, 10))
        return in_euros(lot["cost"], rate_near(lot["buyDate"], currency)[1])

    def await_reversal(self, account, event, place):
        """The tax of a fill that was taken back is there by now, or comes next if there is any to pay."""
        taxes, execution = account.taxes, event["executionId"]
        if execution not in taxes.incomes or execution in taxes.reversed:
            return
        what = {"reference": execution, "kind": "saleReversed", "day": None}
        taxes.awaited = what | {"place": place, "income": None, "most": None}

    def on_TaxSettled(self, account, event, sums, place, _):
        taxes, kind, reference = account.taxes, event["kind"], event["reference"]
        self.once(account, f"tax of {kind} {reference}", place)
        awaited, taxes.awaited = taxes.awaited, None
        if awaited is not None and (awaited["kind"], awaited["reference"]) != (kind, reference):
            self.find(place, f"is about {kind} {reference} instead of {awaited['kind']} {awaited['reference']}")
        elif kind == "saleReversed":
            self.reverse(account, event, sums, place, awaited)
        elif awaited is None:
            self.find(place, f"{reference} is no income, or not taxed")
        else:
            if event["change"] != {"type": "AddIncome", "income": awaited["income"]}:
                self.find(place, f"taxes {event['change']} instead of {awaited['income']}")
            year = taxes.year_of(awaited["income"]["date"])
            taxes.incomes[reference] = awaited["income"]
            due = year.step({"type": "AddIncome", "income": awaited["income"]})
            most = min(awaited["most"], account.available(event["currency"]))
            self.settled(year, event, due, most, awaited["day"], place)
        self.moves(account, event, sums, place)

    def ordered(self, taxes, event, place):
        """The tax of the year with another allowance: what is too much comes back, and nothing is taken."""
        order, year = event["order"], taxes.year_of(event["date"])
        if order["year"] != year.told["year"]:
            self.find(place, f"is about {order['year']} in {year.told['year']}")
        year.told["isJoint"], taxes.order_ends = order["isJoint"], order["endsWithYear"]
        due = year.step({"type": "OrderAllowance", "date": event["date"], "amount": order["amount"]})
        if isinstance(due, str):
            return self.find(place, f"is refused: {due}")
        theirs, ours = [event["settled"][line] for line in LINES], lowered(due, 0)
        if theirs != ours:
            self.find(place, f"settles {theirs} instead of {ours}")
        year.settled[-1] = [euros(line) for line in theirs]

    def on_LossCertificateRequested(self, taxes, event, business_date, place):
        """The losses that are left at the end of the year are certified; no money moves."""
        day = taxes.counted_on(min(business_date, event["date"]))
        year = taxes.year_of(day)
        due = year.step({"type": "RequestLossCertificate", "date": day, "pot": event["pot"]})
        if isinstance(due, str):
            return self.find(place, f"is refused: {due}")
        year.settled[-1] = [euros(0)] * len(LINES)

    def on_TaxYearClosed(self, taxes, event, business_date, place):
        """The figures of the certificate, from the incomes of the year."""
        year = taxes.years.get(event["year"])
        if year is None or f"{event['year']}-12-31" >= business_date:
            return self.find(place, f"closes {event['year']}, which has no income or is not over")
        ours, figures = year.close(), event["figures"]
        ours["tax"] = [cents(sum(each[n] for each in year.settled)) for n in range(len(LINES))]
        theirs = {name: figures[name] for name in ("income", "shareGains", "allowanceUsed", "creditUsed", "creditLeft")}
        theirs |= {"tax": [figures["tax"][line] for line in LINES]}
        theirs |= {"exempt": [figures["exempt"][sum_of] for sum_of in ("shares", "other", "credit")]}
        theirs |= {"certified": [figures["losses"][pot] for pot in ("shares", "other")]}
        theirs |= {"carried": [event["carried"][pot] for pot in ("shares", "other")]}
        if theirs != ours:
            self.find(place, f"certifies {theirs} instead of {ours}")

    def reverse(self, account, event, sums, place, awaited):
        taxes, execution = account.taxes, event["reference"]
        was, day = taxes.incomes.get(execution), event["change"]["date"]
        if was is None:
            return self.find(place, f"{execution} was not taxed")
        year = int(was["date"][:4])
        if year in taxes.years_kept():
            own, command = taxes.years[year], {"type": "CorrectIncome", "date": day, "was": was, "now": None}
        else:
            own = taxes.year_of(day)
            command = {"type": "CorrectEarlierYear", "date": day, "was": was, "now": None}
        due = own.step(command)
        if isinstance(due, str):
            return self.find(place, f"is refused: {due}")
        if awaited is None:
            taxes.reversed.add(execution)
            if event["amount"] >= 0:
                self.find(place, "takes tax before the sale is taken back")
        self.settled(own, event, due, account.available(event["currency"]), event["change"]["date"], place)
        taxes.corrected(own.told["year"])

    def settled(self, year, event, due, most, day, place):
        """The difference of the year, as far as the cash covers it."""
        currency, theirs = event["currency"], [event["settled"][line] for line in LINES]
        rate = rate_on(day, currency)
        per_euro = Fraction(rate[1]) if rate is not None else Fraction(event["rate"]["perEuro"])
        if currency != "EUR" and (event["rate"]["date"], event["rate"]["perEuro"]) != rate:
            self.find(place, f"is at the rate {event['rate']} instead of {rate}")
        most = max(0, most)
        ours = lowered(due, int(Fraction(most) / per_euro))
        if ours != due:
            self.waived += 1
        if theirs != ours:
            self.find(place, f"settles {theirs} instead of {ours} ({due} are due, {most} {currency} are there)")
        year.settled[-1] = [euros(line) for line in theirs]
        total = Fraction(sum(theirs)) * per_euro
        amount = min(half_up(total) if total >= 0 else -half_up(-total), most)
        if event["amount"] != amount:
            self.find(place, f"takes {event['amount']} {currency} instead of {amount}")

    def moves(self, account, event, sums, place):
        """Tax of a sale moves with its proceeds; what comes back goes to them until they have settled."""
        currency, amount, fill = event["currency"], event["amount"], account.fills.get(event["reference"])
        bucket = "settled" if event["settlesOn"] is None else "unsettledSell"
        self.compare(place, sums, {(bucket, currency): -amount, ("house:taxes", currency): amount})
        date = None if fill is None else fill.get("settlesOn")
        is_there = account.due[currency, date] > 0
        if event["kind"] == "sale" or (event["kind"] == "saleReversed" and amount < 0 and is_there):
            if event["settlesOn"] != date:
                self.find(place, f"settles on {event['settlesOn']} instead of {date}")
