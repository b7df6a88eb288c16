const decimals = 4;

/** A ratio as the API shows it; null when it is beyond what a decimal number can show. */
export const ratioText = (value: number): string | null => {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e12) return null;
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
};
