"""What deposits, exchanges and withdrawals have to move; a part of `Books`."""

from collections import Counter
from fractions import Fraction


class Payments:
    def on_Deposited(self, account, event, sums, place, _):
        self.once(account, f"booking {event['bookingId']}", place)
        currency, amount = event["currency"], event["amount"]
        self.compare(place, sums, {("settled", currency): amount, ("house:bank", currency): -amount})

    def on_CashExchanged(self, account, event, sums, place, _):
        self.once(account, f"exchange {event['quoteId']}", place)
        sold, fee = event["sold"], event["fee"]["amount"]
        bought = int((sold - fee) * Fraction(event["rate"]))
        spread = -(-sold * 5 // 1000)  # 0.5 %, rounded up
        if (event["bought"], fee) != (bought, spread):
            self.find(place, f"gives {event['bought']} for a fee of {fee} instead of {bought} for {spread}")
        account.fees[event["fee"]["code"], event["from"]] += fee
        ours = {("settled", event["from"]): -sold, ("house:fees", event["from"]): fee}
        ours |= {("house:fx", event["from"]): sold - fee, ("house:fx", event["to"]): -bought}
        self.compare(place, sums, ours | {("settled", event["to"]): bought})

    def on_WithdrawalRequested(self, account, event, sums, place, _):
        account.withdrawals[event["withdrawalId"]] = (event["amount"], event["fee"])
        currency, amount = event["currency"], event["amount"] + event["fee"]
        if account.buckets["settled", currency] < amount:
            self.find(place, f"takes {amount} of {account.buckets['settled', currency]} settled {currency}")
        self.compare(place, sums, {("settled", currency): -amount, ("frozenWithdrawal", currency): amount})

    def on_WithdrawalEnded(self, account, event, sums, place, _):
        currency, amount, fee = event["currency"], *account.withdrawals.pop(event["withdrawalId"])
        held = ("inTransit", currency) if event["withdrawalId"] in account.sent else ("frozenWithdrawal", currency)
        ours = Counter({("settled", currency): amount + fee})
        ours.update({held: -amount})
        ours.update({("frozenWithdrawal", currency): -fee})
        self.compare(place, sums, ours)

    def on_PayoutSent(self, account, event, sums, place, _):
        account.sent.add(event["withdrawalId"])
        currency, (amount, _) = event["currency"], account.withdrawals[event["withdrawalId"]]
        self.compare(place, sums, {("frozenWithdrawal", currency): -amount, ("inTransit", currency): amount})

    def on_PayoutPaid(self, account, event, sums, place, _):
        self.once(account, f"booking {event['bookingId']}", place)
        if event["inSuspense"]:
            return
        amount, fee = account.withdrawals.pop(event["withdrawalId"])
        if fee:
            account.fees["withdrawalFee", event["currency"]] += fee
        currency, more = event["currency"], event["amount"] - amount
        ours = {("inTransit", currency): -amount, ("frozenWithdrawal", currency): -fee}
        ours |= {("house:fees", currency): fee, ("house:bank", currency): amount + more}
        self.compare(place, sums, ours | {("house:suspense", currency): -more})

    def on_AllowanceOrdered(self, account, event, sums, place, _):
        """Tax that comes back in euros; an order takes nothing."""
        amount = event["amount"]
        if amount != sum(event["settled"].values()) or amount > 0:
            self.find(place, f"takes {amount} EUR with an allowance order")
        self.once(account, f"allowance {event['allowanceId']}", place)
        bucket = "settled" if event["settlesOn"] is None else "unsettledSell"
        self.compare(place, sums, {(bucket, "EUR"): -amount, ("house:taxes", "EUR"): amount})
        self.ordered(account.taxes, event, place)
