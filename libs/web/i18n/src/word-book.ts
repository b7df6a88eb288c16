import type { Language } from './languages';
import type { Feature, Words } from './messages';

export type LoadWords = (language: Language, feature: Feature) => Promise<Words>;
export type ReceiveWords = (language: Language, words: Words) => void;

/** Knows which features the page uses, and loads their words in the page's language. */
export class WordBook {
  readonly #features = new Set<Feature>();
  readonly #loaded = new Map<string, { readonly language: Language; readonly words: Words }>();
  readonly #loading = new Map<string, Promise<void>>();
  #receive: ReceiveWords | undefined;
  #language: Language | undefined;

  constructor(
    private readonly load: LoadWords,
    private readonly firstLanguage: () => Language,
  ) {}

  /** The language in which words are loaded. */
  get language(): Language {
    return (this.#language ??= this.firstLanguage());
  }

  /** Hands over all words, those that are already loaded and those that follow. */
  connect(receive: ReceiveWords): void {
    this.#receive = receive;
    for (const { language, words } of this.#loaded.values()) receive(language, words);
  }

  /** Loads the words of features. Rejects when they cannot be loaded; call it again then. */
  async bring(features: readonly Feature[]): Promise<void> {
    for (const feature of features) this.#features.add(feature);
    await Promise.all(features.map((feature) => this.#fetch(this.language, feature)));
  }

  /** Loads what the page uses in another language, which is the page's language from then on. */
  async turnTo(language: Language): Promise<void> {
    // While it loads, a screen may bring words that it still loads in the language before.
    while (!this.isComplete(language)) await this.bringAll(language);
    this.#language = language;
  }

  /** Loads what the page uses in a language. */
  async bringAll(language: Language): Promise<void> {
    await Promise.all([...this.#features].map((feature) => this.#fetch(language, feature)));
  }

  /** True when everything that the page uses is loaded in a language. */
  isComplete(language: Language): boolean {
    return [...this.#features].every((feature) => this.#loaded.has(`${language}/${feature}`));
  }

  async #fetch(language: Language, feature: Feature): Promise<void> {
    const name = `${language}/${feature}`;
    if (this.#loaded.has(name)) return;
    const loading = this.#loading.get(name) ?? this.#request(language, feature, name);
    this.#loading.set(name, loading);
    await loading.finally(() => this.#loading.delete(name));
  }

  async #request(language: Language, feature: Feature, name: string): Promise<void> {
    // Tries a second time, since without this file a screen has no texts.
    const words = await this.load(language, feature).catch(() => this.load(language, feature));
    this.#loaded.set(name, { language, words });
    this.#receive?.(language, words);
  }
}
