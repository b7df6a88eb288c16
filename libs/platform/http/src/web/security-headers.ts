import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Headers = Readonly<Record<string, string>>;

const self = ["'self'"];
const nobody = ["'none'"];
/** A certificate once seen is asked for ever after: half a year, this name only. */
const httpsOnlySeconds = 15_552_000;

/** Everything comes from this house, and nothing that stands in a page as text is ever run or styles it. */
const pages = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: nobody,
      scriptSrc: self,
      styleSrc: self,
      fontSrc: self,
      connectSrc: self,
      workerSrc: self,
      manifestSrc: self,
      // Small pictures are part of style sheets; documents are fetched with the session and shown from memory.
      imgSrc: ["'self'", 'data:', 'blob:'],
      formAction: self,
      baseUri: nobody,
      frameAncestors: nobody,
      objectSrc: nobody,
    },
  },
  // The strictest policy under which browsers still say in `Origin` where a write comes from.
  referrerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  // Browsers complain of these on plain http, where they mean nothing.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
});

/** What helmet would set on each response, asked once. */
function headersOf(middleware: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error !== undefined) throw new Error('helmet refuses its own settings', { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Of pages and their parts. */
export const pageHeaders: Headers = headersOf(pages);

/** Of answers: there is nothing in them to run, to frame or to keep. */
export const answerHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

/** Added to either where the request came by https. */
export const httpsHeaders: Headers = {
  'strict-transport-security': `max-age=${httpsOnlySeconds}`,
  'cross-origin-opener-policy': 'same-origin',
};
