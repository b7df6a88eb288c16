import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Headers = Readonly<Record<string, string>>;

const self = ["'self'"];
const nobody = ["'none'"];
/** Browsers then insist on https for a year, for this host name and all below it. */
const httpsOnlySeconds = 31_536_000;

/** Everything must come from our own host, and no inline script or style ever takes effect. */
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
      // Style sheets embed small pictures (data:); documents are fetched with the session and shown from memory
      // (blob:).
      imgSrc: ["'self'", 'data:', 'blob:'],
      formAction: self,
      baseUri: nobody,
      frameAncestors: nobody,
      objectSrc: nobody,
    },
  },
  // The strictest policy under which browsers still send the `Origin` of a write.
  referrerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  // Browsers warn about these headers on plain http, where they have no effect.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
});

/** The headers that helmet would set on each response, computed once. */
function headersOf(middleware: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error !== undefined) throw new Error('helmet refuses its own settings', { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Headers of pages and their assets. */
export const pageHeaders: Headers = headersOf(pages);

/** Headers of API answers, which contain nothing to run or frame and must not be cached. */
export const answerHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

/** Added to both when the request came by https. */
export const httpsHeaders: Headers = {
  'strict-transport-security': `max-age=${httpsOnlySeconds}; includeSubDomains`,
  'cross-origin-opener-policy': 'same-origin',
};
