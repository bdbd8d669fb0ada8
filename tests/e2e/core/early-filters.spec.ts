import { expect, test } from "../setup/fixtures";
import { holdScripts } from "../setup/hold-scripts";

// The lists whose filters apply as soon as they change, each with one of them and its name in the address.
const APPLIED = [
  ["/marketplace", "Ordenar por", "sort"],
  ["/p2p-lending?tab=lend", "Plazo", "term"],
  ["/btc-p2p", "Método de pago", "method"],
  ["/funding", "Riesgo", "risk"],
  ["/private-equity", "Estrategia", "strategy"],
  ["/tokenization", "Qué se vende", "kind"],
] as const;

for (const [path, label, name] of APPLIED) {
  test(`a filter of ${path} that is chosen before hydration is applied`, async ({ page, loginAs }) => {
    await loginAs("marta.ferrer@lonja.example");
    const release = await holdScripts(page);
    const arrival = page.goto(path);
    // Another form of the page may have a field with the same label.
    const filter = page.getByRole("combobox", { name: label }).and(page.locator(`[name=${name}]`));
    await filter.selectOption({ index: 1 });
    const chosen = await filter.inputValue();
    release();
    await arrival;
    await expect(page).toHaveURL((address) => address.searchParams.get(name) === chosen);
    await expect(filter).toHaveValue(chosen);
    await page.goto(path);
    await expect(filter).not.toHaveValue(chosen);
    await expect(page).toHaveURL((address) => !address.searchParams.has(name));
  });
}

// These have a button.
for (const [path, label] of [
  ["/startups", "Fase"],
  ["/debank", "Tipo"],
] as const) {
  test(`a filter of ${path} that is chosen before hydration stays chosen`, async ({ page, loginAs }) => {
    await loginAs("marta.ferrer@lonja.example");
    const release = await holdScripts(page);
    const arrival = page.goto(path);
    const filter = page.getByRole("combobox", { name: label });
    await filter.selectOption({ index: 1 });
    const chosen = await filter.inputValue();
    release();
    await arrival;
    await expect(filter).toHaveValue(chosen);
  });
}
