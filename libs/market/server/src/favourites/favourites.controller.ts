import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { addFavourite, listFavourites, moveFavourite, removeFavourite, type Favourite } from '@parkett/market-contract';
import { Caller, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { LastValueCache } from '../quotes/last-value-cache';
import { Favourites } from './favourites';

/** The favourite shares of the customer who calls. */
@Controller()
export class FavouritesController {
  constructor(
    @Inject(Favourites) private readonly favourites: Favourites,
    @Inject(InstrumentDirectory) private readonly directory: InstrumentDirectory,
    @Inject(LastValueCache) private readonly board: LastValueCache,
  ) {}

  @Mount(listFavourites)
  async list(@Caller() { accountId }: CallerInfo) {
    return { favourites: (await this.favourites.of(accountId)).map((symbol) => this.favourite(symbol)) };
  }

  @Mount(addFavourite)
  async add(@Caller() { accountId }: CallerInfo, @Input() { symbol }: InputOf<typeof addFavourite>) {
    if (this.directory.get(symbol) === undefined) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol });
    return { symbols: [...(await this.favourites.add(accountId, symbol))] };
  }

  /** Also for a share that is not listed any more. */
  @Mount(removeFavourite)
  async remove(@Caller() { accountId }: CallerInfo, @Input() { symbol }: InputOf<typeof removeFavourite>) {
    return { symbols: [...(await this.favourites.remove(accountId, symbol))] };
  }

  @Mount(moveFavourite)
  async move(@Caller() { accountId }: CallerInfo, @Input() { symbol, before }: InputOf<typeof moveFavourite>) {
    return { symbols: [...(await this.favourites.move(accountId, symbol, before))] };
  }

  private favourite(symbol: string): Favourite {
    const instrument = this.directory.get(symbol);
    return { symbol, listing: instrument ? { instrument, quote: this.board.quote(symbol) ?? null } : null };
  }
}
