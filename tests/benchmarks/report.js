/** The figures of one run beside their limits. */
export class Report {
  #rows = [];

  add(what, figure, bar, holds) {
    this.#rows.push({ what, figure, bar, holds: holds ? 'yes' : 'NO' });
    console.log(`${what}: ${figure} (bar ${bar})${holds ? '' : '  <-- MISSED'}`);
  }

  /** @param compared the result of `compare` in load.js */
  addRatio(what, { ours, yardstick, ratio }, atLeast) {
    const figure = `${ratio.toFixed(2)} (${Math.round(ours)} : ${Math.round(yardstick)} requests/s)`;
    this.add(what, figure, `>= ${atLeast}`, ratio >= atLeast);
  }

  /** Prints the table. @returns the exit code: 0 if all limits are met */
  end() {
    console.table(this.#rows);
    return this.#rows.every(({ holds }) => holds === 'yes') ? 0 : 1;
  }
}
