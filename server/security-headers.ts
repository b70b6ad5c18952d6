import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from './config.ts';

/** Addresses of Google's identity service and its invisible human check, only with that provider. */
const FIREBASE = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com',
  ],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com'],
};
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.google-analytics.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

function emulatorOrigin(config: Config): string[] {
  return config.firebaseEmulatorHost === null ? [] : [`http://${config.firebaseEmulatorHost}`];
}

/**
 * Headers of every answer. The sign-in token lies in local storage, so no foreign or inline script may ever
 * run: scripts are our own files. The server of the pages adds the inline ones of the very page it serves, by hash.
 * No answer changes them otherwise, so they are put together once: for each anew they took a tenth of a quote.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {};
  const kept = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(config))({} as IncomingMessage, kept as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function helmetOptions(config: Config): HelmetOptions {
  const firebase = config.identityProvider === 'firebase';
  const analytics = config.analyticsId !== null;
  const sentry = config.sentryDsn === null ? [] : [new URL(config.sentryDsn).origin];
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(firebase ? FIREBASE.scripts : []), ...(analytics ? ANALYTICS.scripts : [])],
        // Google's human check writes its styles into the page while it runs, so their text is not known
        // beforehand. Styles cannot read the token, and images and fonts below go nowhere but home.
        styleSrc: ["'self'", ...(firebase ? ["'unsafe-inline'"] : [])],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...(firebase ? [...FIREBASE.connections, ...emulatorOrigin(config)] : []),
          ...(analytics ? ANALYTICS.connections : []),
          ...sentry,
        ],
        frameSrc: ["'self'", 'blob:', ...(firebase ? FIREBASE.frames : [])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
