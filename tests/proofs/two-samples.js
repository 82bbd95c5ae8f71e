/** A quantile of the values. `share` is the fraction of the values that are smaller. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** The largest distance between the two distributions (Kolmogorov and Smirnov). */
function distance(ones, others) {
  const a = [...ones].sort((x, y) => x - y);
  const b = [...others].sort((x, y) => x - y);
  let [i, j, largest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i], b[j]);
    while (a[i] === value) i += 1;
    while (b[j] === value) j += 1;
    largest = Math.max(largest, Math.abs(i / a.length - j / b.length));
  }
  return largest;
}

/** The likelihood that two samples of one distribution differ this much (Numerical Recipes, 14.3.3). */
function likelihood(ones, others) {
  const root = Math.sqrt((ones.length * others.length) / (ones.length + others.length));
  const lambda = (root + 0.12 + 0.11 / root) * distance(ones, others);
  // The series does not converge near 0, where the value is 1.
  if (lambda < 0.3) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (-1) ** (k - 1) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, 2 * sum));
}

/** @returns the ratio of the second median to the first, and the likelihood that one distribution gives two samples that differ this much */
export function compare(ones, others) {
  const ratio = quantile(others, 0.5) / quantile(ones, 0.5);
  return { ratio, p: likelihood(ones, others) };
}
