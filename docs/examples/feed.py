"""A feed for Parkett: opens a session, writes a trade a second for each symbol, and closes the session at the end.

pip install confluent-kafka
python feed.py 127.0.0.1:9092 parkett.market.ticks ADS=210.40 SAP=198.12
"""

import json
import random
import sys
import time
from datetime import datetime, timezone
from decimal import Decimal

from confluent_kafka import Producer

brokers, topic, *listings = sys.argv[1:]
prices = {symbol: Decimal(price) for symbol, price in (listing.split("=") for listing in listings)}
tick = Decimal("0.01")
producer = Producer({"bootstrap.servers": brokers, "acks": "all", "enable.idempotence": True})
run, number = f"{random.getrandbits(48):012x}", 0


def now() -> int:
    return int(time.time() * 1000)


def send(key: str, message: dict) -> None:
    # The sequence lets readers drop a message that was sent again.
    global number
    number += 1
    producer.produce(topic, json.dumps(message), key, headers={"seq": f"{run}:{number}"}, partition=0)


def session(state: str) -> None:
    date = datetime.now(timezone.utc).date().isoformat()
    send("_session", {"session": state, "businessDate": date, "ts": now(), "feed": "example"})


session("open")
try:
    while True:
        for symbol, price in prices.items():
            last = prices[symbol] = max(price + random.choice([-1, 0, 1]) * tick, 2 * tick)
            send(symbol, {"symbol": symbol, "id": f"{run}-{number}", "ts": now(), "last": str(last), "size": 10,
                          "bid": str(last - tick), "bidSize": 500, "ask": str(last + tick), "askSize": 500})
        producer.flush()
        time.sleep(1)
except KeyboardInterrupt:
    session("closed")
    producer.flush()
