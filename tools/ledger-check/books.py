"""The books of accounts, from the events of a log alone: each event that moves cash or shares has to move what is right.

`Books.read` takes one record after the other; `findings` has a line for each event that is wrong. What an event ought to
move follows from its facts (price, quantity, amount, rate) and from `published`, not from its postings. The kinds of
events for which nobody has written that down yet are counted in `believed`; their postings only have to balance.
"""

from collections import Counter, defaultdict

from interest import Interest
from payments import Payments
from published import TAXES, fees_on, settlement_of, value_of
from taxes import OwnTaxes, Taxes

# They move money of the broker only.
NOT_THE_CUSTOMERS = {"BookingSuspended", "DepositRefused", "ReturnPaid", "ReturnBounced", "SuspenseCleared"}
NOT_THE_CUSTOMERS |= {"SuspenseReopened", "ExecutionSuspended"}
REPLACING = {"ReplaceRequested", "OrderReplaced", "ReplaceRefused"}


def share(symbol):
    return f"share:{symbol}"


def moved(postings):
    sums = Counter()
    for one in postings:
        sums[one["bucket"], one["unit"]] += one["amount"]
    return nonzero(sums)


def nonzero(sums):
    return {key: amount for key, amount in sums.items() if amount != 0}


def by_owner(sums):
    """The customer's buckets as one."""
    grouped = Counter()
    for (bucket, unit), amount in sums.items():
        grouped[bucket if bucket.startswith("house:") else "customer", unit] += amount
    return nonzero(grouped)


def shown(sums):
    return ", ".join(f"{bucket} {unit} {amount:+d}" for (bucket, unit), amount in sorted(sums.items())) or "nothing"


class Order:
    def __init__(self, placed):
        self.symbol, self.side, self.currency = placed["symbol"], placed["side"], placed["currency"]
        self.quantity, self.filled = placed["quantity"], 0
        self.reserved = Counter()
        # By trade date: what was traded, and the fees charged for it so far.
        self.traded, self.charged = Counter(), defaultdict(Counter)


class Account:
    def __init__(self):
        self.buckets, self.due = Counter(), Counter()
        self.orders, self.fills, self.restated, self.withdrawals = {}, {}, {}, {}
        self.references, self.sent = set(), set()
        self.fees = Counter()
        # By currency: the settled cash after the last event of each date.
        self.ends = {}
        self.taxes = OwnTaxes()

    def available(self, currency):
        return self.buckets["settled", currency] + self.buckets["unsettledSell", currency]


class Books(Payments, Interest, Taxes):
    def __init__(self, markets, products=None, rates=None):
        """`markets` and `products`: those of each symbol; shares where nothing is said. `rates`: those of interest."""
        Interest.__init__(self, rates or {})
        self.markets, self.products, self.accounts = markets, products or {}, defaultdict(Account)
        self.findings, self.believed, self.checked = [], Counter(), Counter()
        self.waived, self.sums = 0, Counter()

    def read(self, record):
        name = record["aggregate"]
        for event in record.get("events", []):
            if event["type"] == "CorporateActionApplied" or event["type"] == "RightsGranted":
                self.accounts[name].restated[event["symbol"]] = event["exDate"]
            if event["type"] == "TaxProfileSet":
                self.accounts[name].taxes.set_profile(event)
            place = f"{record['partition']}:{record['offset']} {name} {event['type']}"
            if event["type"] in ("LossCertificateRequested", "TaxYearClosed"):
                self.untaxed(self.accounts[name], event)
                getattr(self, f"on_{event['type']}")(self.accounts[name].taxes, event, record["businessDate"], place)
                self.checked[event["type"]] += 1
            if "postings" not in event:
                continue
            self.book(self.accounts[name], event, record["businessDate"], place)

    def book(self, account, event, business_date, place):
        self.untaxed(account, event)
        sums = moved(event["postings"])
        for unit in {unit for _, unit in sums}:
            total = sum(amount for (_, of), amount in sums.items() if of == unit)
            self.sums[unit] += total
            if total != 0:
                self.find(place, f"the postings in {unit} sum to {total}")
        check = getattr(self, f"on_{event['type']}", None)
        if check is None and event["type"] in NOT_THE_CUSTOMERS:
            touched = {key: amount for key, amount in sums.items() if not key[0].startswith("house:")}
            self.compare(place, touched, {})
        elif check is None and event["type"] not in REPLACING:
            self.believed[event["type"]] += 1
        (check or self.nothing_more)(account, event, sums, place, business_date)
        self.checked[event["type"]] += 1
        account.buckets.update(sums)
        self.keep_balances(account, sums, business_date)
        self.tranches(account, event, sums)
        if event["type"] == "CorporateActionPaid":
            self.await_dividend(account, event, place)
        self.reservation(account, event, sums, place)

    def nothing_more(self, *_):
        pass

    def find(self, place, text):
        self.findings.append(f"{place}: {text}")

    def compare(self, place, theirs, ours):
        ours = nonzero(ours)
        if theirs != ours:
            self.find(place, f"moves {shown(theirs)} instead of {shown(ours)}")

    def once(self, account, reference, place):
        if reference in account.references:
            self.find(place, f"{reference} is booked a second time")
        account.references.add(reference)

    def tranches(self, account, event, sums):
        """Proceeds are due on the date of the sale that they come from."""
        for (bucket, unit), amount in sums.items():
            if bucket == "unsettledSell" and event["type"] != "ProceedsSettled":
                account.due[unit, event.get("settlesOn") or ""] += amount

    def reservation(self, account, event, sums, place):
        order = account.orders.get(event.get("orderId"))
        if order is None:
            return
        for (bucket, unit), amount in sums.items():
            if bucket in ("frozenOrder", "frozenSell"):
                order.reserved[unit] += amount
        if min(order.reserved.values(), default=0) < 0:
            self.find(place, f"takes more than was reserved: {dict(order.reserved)} is left")
        over = event["type"] == "OrderCancelled" or (event["type"] == "OrderExecuted" and event["final"])
        if over and any(order.reserved.values()):
            self.find(place, f"the order is over and {dict(order.reserved)} is still reserved for it")

    # Orders and fills

    def on_OrderPlaced(self, account, event, sums, place, business_date):
        order = account.orders[event["orderId"]] = Order(event)
        self.once(account, f"order {event['orderId']}", place)
        if order.side == "sell":
            unit = share(order.symbol)
            ours = {("shares", unit): -order.quantity, ("frozenSell", unit): order.quantity}
            return self.compare(place, sums, ours)
        worst = value_of(event["boundPrice"], order.quantity)
        fees = fees_on(worst, "buy", self.markets[order.symbol], order.currency, business_date)
        frozen = worst + sum(fees.values())
        if event["frozen"] != frozen:
            self.find(place, f"reserves {event['frozen']} instead of {worst} and {fees}")
        self.compare(place, sums, {("settled", order.currency): -frozen, ("frozenOrder", order.currency): frozen})

    def on_OrderCancelled(self, account, event, sums, place, _):
        order = account.orders[event["orderId"]]
        ours = Counter()
        for unit, amount in order.reserved.items():
            free, held = ("settled", "frozenOrder") if order.side == "buy" else ("shares", "frozenSell")
            ours[free, unit] += amount
            ours[held, unit] -= amount
        self.compare(place, sums, ours)

    def on_OrderExecuted(self, account, event, sums, place, _):
        self.once(account, f"execution {event['executionId']}", place)
        order, day = account.orders[event["orderId"]], event["businessDate"]
        quantity, value = event["quantity"], value_of(event["price"], event["quantity"])
        if event["value"] != value:
            self.find(place, f"is worth {event['value']} instead of {event['price']} × {quantity} = {value}")
        order.filled += quantity
        if event["cumulativeQuantity"] != order.filled:
            self.find(place, f"says that {event['cumulativeQuantity']} is filled instead of {order.filled}")
        self.fees(account, event, order, value, sums, place)
        fees = sum(one["amount"] for one in event["fees"])
        taxes = sum(one["amount"] for one in event["fees"] if one["code"] in TAXES)
        sign, unit, currency = (1 if order.side == "buy" else -1), share(order.symbol), order.currency
        ours = {("customer", currency): -sign * value - fees, ("house:clearing", currency): sign * value}
        ours |= {("house:fees", currency): fees - taxes, ("house:taxes", currency): taxes}
        ours |= {("customer", unit): sign * quantity, ("house:custody", unit): -sign * quantity}
        self.compare(place, by_owner(sums), ours)
        account.fills[event["executionId"]] = event
        self.await_sale(account, event, sums, place)
        unsettled = sums.get(("unsettledSell", currency), 0)
        proceeds = value - min(fees, value) if order.side == "sell" else 0
        if unsettled != proceeds:
            self.find(place, f"changes what is unsettled by {unsettled} {currency} instead of {proceeds}")
        if order.side == "sell":
            settles_on = settlement_of(self.markets[order.symbol], day)
            if event.get("settlesOn") != settles_on:
                self.find(place, f"settles on {event.get('settlesOn')} instead of {settles_on}")

    def fees(self, account, event, order, value, sums, place):
        """The fees of all that the order has traded on the date, less those charged for it before."""
        day, charged = event["businessDate"], order.charged[event["businessDate"]]
        order.traded[day] += value
        total = fees_on(order.traded[day], order.side, self.markets[order.symbol], order.currency, day)
        ours = nonzero({code: max(0, amount - charged[code]) for code, amount in total.items()})
        theirs = Counter()
        for one in event["fees"]:
            theirs[one["code"]] += one["amount"]
        charged.update(theirs)
        for code, amount in theirs.items():
            account.fees[code, order.currency] += amount
        if dict(theirs) == ours:
            return
        left = account.available(order.currency) + sum(
            sums.get((bucket, order.currency), 0) for bucket in ("settled", "unsettledSell")
        )
        # A fee may not make an account negative: the broker bears what no cash is left for.
        if left == 0 and all(amount <= ours.get(code, 0) for code, amount in theirs.items()):
            self.waived += 1
        else:
            self.find(place, f"costs {dict(theirs)} instead of {ours}")

    def on_ExecutionBusted(self, account, event, sums, place, _):
        self.once(account, f"bust {event['executionId']}", place)
        fill = account.fills.get(event["executionId"])
        outdated = fill is not None and fill["businessDate"] < account.restated.get(fill["symbol"], "")
        if event.get("inSuspense"):
            if fill is not None and not outdated:
                self.find(place, "leaves the account as it is, and no corporate action has changed its shares")
            touched = {key: amount for key, amount in sums.items() if not key[0].startswith("house:")}
            return self.compare(place, touched, {})
        if fill is None:
            return self.find(place, f"takes back {event['executionId']}, which the account does not have")
        self.await_reversal(account, event, place)
        currency, quantity, value, unit = fill["currency"], fill["quantity"], fill["value"], share(fill["symbol"])
        fees = sum(one["amount"] for one in fill["fees"])
        taxes = sum(one["amount"] for one in fill["fees"] if one["code"] in TAXES)
        for one in fill["fees"]:
            account.fees[one["code"], currency] -= one["amount"]
        ours = Counter({("house:fees", currency): taxes - fees, ("house:taxes", currency): -taxes})
        if fill["side"] == "buy":
            back = min(quantity, max(0, account.buckets["shares", unit]))
            ours.update({("settled", currency): value + fees, ("house:clearing", currency): -value})
            ours.update({("shares", unit): -back, ("house:custody", unit): quantity})
            ours.update({("house:suspense", unit): back - quantity})
        else:
            owed = max(0, value - fees)
            paid = max(0, min(owed, account.available(currency)))
            unsettled = min(paid, account.due[currency, fill["settlesOn"]])
            ours.update({("unsettledSell", currency): -unsettled, ("settled", currency): unsettled - paid})
            ours.update({("settled", currency): max(0, fees - value), ("house:clearing", currency): value})
            ours.update({("house:suspense", currency): paid - owed})
            ours.update({("shares", unit): quantity, ("house:custody", unit): -quantity})
        self.compare(place, sums, ours)

    def on_ProceedsSettled(self, account, event, sums, place, business_date):
        if event["through"] > business_date:
            self.find(place, f"settles what is due on {event['through']}, and it is {business_date}")
        ours, named = Counter(), {}
        for (currency, date), amount in list(account.due.items()):
            if date != "" and date <= event["through"] and amount != 0:
                named[currency, date] = amount
                ours.update({("unsettledSell", currency): -amount, ("settled", currency): amount})
                del account.due[currency, date]
        theirs = {(one["currency"], one["settlesOn"]): one["amount"] for one in event["tranches"]}
        if theirs != named:
            self.find(place, f"settles {theirs} instead of {named}")
        self.compare(place, sums, ours)
