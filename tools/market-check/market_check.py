#!/usr/bin/env python3
"""Compares every bar of a running Parkett with bars that pandas builds from the same files or ticks.

    market_check.py --url http://127.0.0.1:8080 --file dax.csv --file ibm.csv,date=2013-10-07,tz=America/New_York
    market_check.py --url http://127.0.0.1:8080 --brokers 127.0.0.1:9092 --topic parkett.market.ticks

Prints a line for each difference and a summary. Exits with 0: no differences, 1: differences, 2: could not be checked.
docs/runbooks/market-check.md describes what is compared."""
import argparse
import json
import re
import sys
# The folder is part of a checkout, which no caches belong into.
sys.dont_write_bytecode = True
from check_files import check_files
from compare import Report
from parkett_api import ApiError, Parkett
from price_files import PriceFile, Unreadable

FILE_OPTIONS = ('symbol', 'date', 'tz', 'dates', 'encoding')


def file_of(text):
    """A path, followed by facts that the file does not contain: PATH,symbol=IBM,date=2013-10-07."""
    path, options = text, {}
    while found := re.fullmatch(rf'(.+),({"|".join(FILE_OPTIONS)})=([^,=]+)', path):
        path, options[found[2]] = found[1], found[3]
    return PriceFile(path, **options)


def parsed(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--url', action='append', required=True,
                        help='address of the installation; give each of its servers to compare what each answers')
    parser.add_argument('--file', action='append', default=[], metavar='PATH[,NAME=VALUE…]',
                        help=f'a price file, in the order of the imports; names: {", ".join(FILE_OPTIONS)}')
    parser.add_argument('--brokers', help='Kafka, to compare bars with the ticks of a feed')
    parser.add_argument('--topic', default='parkett.market.ticks')
    parser.add_argument('--kafka', action='append', default=[], metavar='NAME=VALUE', help='settings of librdkafka')
    parser.add_argument('--show', type=int, default=50, help='how many differences are printed')
    parser.add_argument('--json', action='store_true', help='the summary as one JSON object')
    options = parser.parse_args(argv)
    if not options.file and not options.brokers:
        parser.error('give --file or --brokers')
    return options


def main(argv):
    options = parsed(argv)
    try:
        files = [file_of(text) for text in options.file]
        found = [check(url, files, options) for url in options.url]
    except (ApiError, Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if any(found) else 0


def check(url, files, options):
    """Compares everything with one server; returns the number of differences."""
    report, api = Report(options.show), Parkett(url)
    if files:
        check_files(api, files, report)
    if options.brokers:
        # Files can be compared without a Kafka client.
        from check_ticks import check_ticks
        check_ticks(api, options.brokers, options.topic, options.kafka, report)
    if report.found > report.shown > 0:
        print(f'… and {report.found - report.shown} more')
    print(json.dumps(report.summary(url)) if options.json else report.text(url))
    return report.found


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
