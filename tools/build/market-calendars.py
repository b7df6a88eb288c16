"""Writes the trading calendars of libs/market/domain/src/calendars from the Python package exchange-calendars:

    pip install exchange-calendars==4.13.2
    python3 tools/build/market-calendars.py            # writes the files
    python3 tools/build/market-calendars.py --check    # prints how they differ from the package, and then ends with 1

Run it when an exchange publishes the holidays of another year, with the newest version of the package.
"""

import difflib
import json
import random
import sys
from importlib.metadata import version
from pathlib import Path

import pandas
from exchange_calendars import get_calendar

FIRST = "2000-01-01"
# Later holidays follow from rules only; exchanges publish theirs about a year ahead.
LAST = "2035-12-31"
WEEKS_TO_BE_USUAL = 6
SAMPLED_DATES = 45
SAMPLED_SPECIAL_DATES = 12
SAMPLED_INSTANTS = 50
CALENDARS = ["XETR", "XHKG", "XNYS", "XSHG"]

folder = Path(__file__).parents[2] / "libs/market/domain/src/calendars"
source = f"PyPI exchange-calendars {version('exchange-calendars')}"


def calendar_of(name):
    last = min(pandas.Timestamp(LAST), get_calendar(name).bound_max() or pandas.Timestamp(LAST))
    return get_calendar(name, start=FIRST, end=last), last.strftime("%Y-%m-%d")


def local_hours(row, zone):
    """The trading hours of one date on the clocks of the exchange: "09:30-12:00 13:00-16:00"."""
    clock = lambda instant: instant.tz_convert(zone).strftime("%H:%M")
    if pandas.isna(row.break_start):
        return f"{clock(row.open)}-{clock(row.close)}"
    return f"{clock(row.open)}-{clock(row.break_start)} {clock(row.break_end)}-{clock(row.close)}"


def regular_hours(hours):
    """The usual hours with their first dates. Hours count as usual when most of the following weeks have them."""
    runs = []
    for date, of_date in hours.items():
        if runs and runs[-1]["hours"] == of_date:
            continue
        following = [other for day, other in hours.items() if day >= date][:WEEKS_TO_BE_USUAL * 5]
        if following.count(of_date) > WEEKS_TO_BE_USUAL * 5 / 2:
            runs.append({"from": FIRST if not runs else date, "hours": of_date})
    return runs


def data_of(name):
    calendar, last = calendar_of(name)
    hours = {
        date.strftime("%Y-%m-%d"): local_hours(row, calendar.tz) for date, row in calendar.schedule.iterrows()
    }
    weekdays = [day.strftime("%Y-%m-%d") for day in pandas.bdate_range(FIRST, last)]
    assert set(hours) <= set(weekdays), f"{name} has sessions on weekends"
    regular = regular_hours(hours)
    closed, special = {}, {}
    for date in weekdays:
        usual = [run["hours"] for run in regular if run["from"] <= date][-1]
        if date not in hours:
            closed.setdefault(date[:4], []).append(date[5:])
        elif hours[date] != usual:
            special.setdefault(hours[date], {}).setdefault(date[:4], []).append(date[5:])
    packed = lambda years: {year: " ".join(dates) for year, dates in years.items()}
    return {
        "source": f"{source}, calendar {name}",
        "zone": str(calendar.tz),
        "from": FIRST,
        "to": last,
        "regular": regular,
        "closed": packed(closed),
        "special": {of_date: packed(years) for of_date, years in special.items()},
    }


def stamp(instant):
    return instant.strftime("%Y-%m-%dT%H:%MZ")


def sample_of(name):
    """Dates and instants with the answers of the package itself, which do not pass through the files above."""
    calendar, last = calendar_of(name)
    chosen = random.Random(name)
    days = [day.strftime("%Y-%m-%d") for day in pandas.date_range("2000-02-01", last)][:-30]
    unusual = [day.strftime("%Y-%m-%d") for day in [*calendar.early_closes, *calendar.late_opens]]
    # The weeks in which clocks change in Europe or in America.
    changing = [day for day in days if day[5:7] in ("03", "10", "11") and day[:4] in ("2007", "2018", "2026")]
    special = chosen.sample(unusual, min(SAMPLED_SPECIAL_DATES, len(unusual)))
    dates = sorted({*chosen.sample(days, SAMPLED_DATES), *special, *changing[::12]})
    rows = {}
    for date in dates:
        day = pandas.Timedelta(days=1)
        before, after = pandas.Timestamp(date) - day, pandas.Timestamp(date) + day
        row = calendar.schedule.loc[date] if calendar.is_session(date) else None
        edges = [] if row is None else [row.open, row.break_start, row.break_end, row.close]
        rows[date] = {
            "previous": calendar.date_to_session(before, "previous").strftime("%Y-%m-%d"),
            "edges": " ".join(stamp(edge) for edge in edges if not pandas.isna(edge)),
            "next": calendar.date_to_session(after, "next").strftime("%Y-%m-%d"),
        }
    opens = {}
    for date in chosen.sample(list(calendar.schedule.index[50:-50]), SAMPLED_INSTANTS):
        row = calendar.schedule.loc[date]
        edges = [edge for edge in row if not pandas.isna(edge)]
        near = chosen.choice(edges) + pandas.Timedelta(minutes=chosen.choice([-61, -60, -59, -1, 0, 1, 59, 60, 61]))
        opens[stamp(near)] = bool(calendar.is_open_on_minute(near))
    return {"dates": rows, "open": dict(sorted(opens.items()))}


def text_of(data):
    """One line for each year."""
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def compact(data):
    """Like text_of, with each sampled date in one line."""
    lines = []
    for name, sample in data.items():
        dates = ",\n".join(f'      "{date}": {json.dumps(row)}' for date, row in sample["dates"].items())
        opens = ",\n".join(f'      "{at}": {json.dumps(is_open)}' for at, is_open in sample["open"].items())
        lines.append(f'  "{name}": {{\n    "dates": {{\n{dates}\n    }},\n    "open": {{\n{opens}\n    }}\n  }}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


files = {f"data/{name.lower()}.json": text_of(data_of(name)) for name in CALENDARS}
files["spec-support/sample.json"] = compact({name: sample_of(name) for name in CALENDARS})

differs = False
for path, text in files.items():
    target = folder / path
    if "--check" not in sys.argv:
        target.write_text(text, encoding="utf-8")
        continue
    known = target.read_text(encoding="utf-8") if target.exists() else ""
    if known != text:
        differs = True
        sys.stdout.writelines(difflib.unified_diff(known.splitlines(True), text.splitlines(True), str(path), source))
sys.exit(1 if differs else 0)
