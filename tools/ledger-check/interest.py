"""The interest on settled cash, day by day from the postings; a part of `Books`."""

from datetime import date, timedelta
from fractions import Fraction

from published import half_up, rate_on
from taxes import in_euros

# What is the customer's and at the broker, reserved or not: no proceeds before they settle, and nothing that was sent.
BEARING = ("settled", "frozenOrder", "frozenIpo", "frozenWithdrawal")
DAYS_OF_A_YEAR = {"EUR": 360, "USD": 360, "CHF": 360, "CNY": 360, "GBP": 365, "HKD": 365}


def days_of(month):
    day = date.fromisoformat(f"{month}-01")
    while day.isoformat().startswith(month):
        yield day.isoformat()
        day += timedelta(1)


class Interest:
    def __init__(self, rates):
        """`rates`: for each currency the first dates of its rates, with the rate as decimal text."""
        self.rates = {currency: sorted(known.items()) for currency, known in rates.items()}

    def rate_on(self, currency, day):
        return next((rate for first, rate in reversed(self.rates.get(currency, [])) if first <= day), "0")

    def keep_balances(self, account, sums, business_date):
        """The balance after the last event of each date; a date before the last one counts as the last one."""
        for currency in {unit for bucket, unit in sums if bucket in BEARING}:
            ends = account.ends.setdefault(currency, {})
            day = max([business_date, *list(ends)[-1:]])
            ends[day] = sum(account.buckets[bucket, currency] for bucket in BEARING)

    def interest_of(self, account, currency, month):
        ends, exact = account.ends.get(currency, {}), Fraction(0)
        known, balance = sorted(ends.items()), 0
        for day in days_of(month):
            while known and known[0][0] <= day:
                balance = known.pop(0)[1]
            exact += max(0, balance) * Fraction(self.rate_on(currency, day)) / DAYS_OF_A_YEAR[currency]
        return half_up(exact)

    def on_InterestPaid(self, account, event, sums, place, business_date):
        currency, month, amount = event["currency"], event["month"], event["amount"]
        self.once(account, f"interest {currency} {month}", place)
        if month >= business_date[:7]:
            self.find(place, f"pays for {month} on {business_date}")
        due = self.interest_of(account, currency, month)
        if amount != due:
            self.find(place, f"pays {amount} {currency} for {month} instead of {due}")
        self.compare(place, sums, {("settled", currency): amount, ("house:interest", currency): -amount})
        self.await_interest(account, event, place)

    def await_interest(self, account, event, place):
        """It counts on the last day of its month, on which it is due."""
        currency, month, day = event["currency"], event["month"], list(days_of(event["month"]))[-1]
        rate = rate_on(day, currency)
        if rate is None or not account.taxes.is_withheld(day):
            return
        income = {"kind": "interest", "amount": in_euros(event["amount"], rate[1]), "foreignTax": 0}
        what = {"reference": f"interest:{currency}:{month}", "kind": "interest", "day": day}
        self.awaits(account, place, what, income, event["amount"])
