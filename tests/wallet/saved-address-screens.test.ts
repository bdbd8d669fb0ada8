import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WalletAddresses } from "@/components/wallet/addresses";
import { SavedAddresses } from "@/components/wallet/saved-addresses";
import { WalletWithdrawal } from "@/components/wallet/withdrawal";
import type { SavedAddress } from "@/lib/wallet/addresses/holds";
import { OUTSIDE } from "../factories/wallet";

const reload = () => Promise.resolve();
const saved: SavedAddress = {
  id: 1,
  asset: "BTC",
  address: OUTSIDE,
  label: "Mi Ledger",
  createdAt: "2026-11-29T10:00:00.000Z",
  holdUntil: "2026-11-30T10:00:00.000Z",
};
const other: SavedAddress = { ...saved, id: 2, asset: "USDT", label: "Kraken", holdUntil: null };

it("the form of a withdrawal offers the saved addresses of its asset", () => {
  const amounts = { BTC: "0.00001410", USDT: "1.500000", USDC: "1.500000" };
  const wallet = {
    btcBalance: "1.00000000",
    btcLocked: "0.00000000",
    withdrawalFees: amounts,
    dailyWithdrawal: { limit: "500.00", left: "500.00" },
    externalWalletAddress: null,
    withdrawalsPausedUntil: null,
    paypalHold: null,
  };
  const props = { wallet, saved: [saved, other], reload, timeZone: "Europe/Madrid", asset: "BTC" };
  const html = renderToStaticMarkup(createElement(WalletWithdrawal, props as never));
  expect(html).toContain("Direcciones guardadas");
  expect(html).toContain(`<option value="${OUTSIDE}">Mi Ledger</option>`);
  expect(html).not.toContain("Kraken");
  expect(
    renderToStaticMarkup(createElement(WalletWithdrawal, { ...props, saved: [other] } as never)),
  ).not.toContain("Direcciones guardadas");
});

it("the list names asset, network and until when a new one waits; without permission nothing is saved", () => {
  const listOf = (canSave: boolean) =>
    renderToStaticMarkup(
      createElement(SavedAddresses, { addresses: [saved, other], timeZone: "UTC", canSave, reload }),
    );
  expect(listOf(true)).toMatch(/BTC · red de Bitcoin.*Sin espera desde el.*USDT · red ERC-20/s);
  expect(listOf(true)).toContain("Añadir dirección");
  expect(listOf(false)).toContain("Mi Ledger");
  expect(listOf(false)).not.toContain("Añadir dirección");
});

it("in the pause after a change of credentials nothing new can be saved, and what is saved can be removed", () => {
  const until = "2026-12-01T10:00:00.000Z";
  const shown = (wallet: { externalWalletAddress: string | null; withdrawalsPausedUntil: string | null }) => {
    const props = { wallet, saved: [saved], timeZone: "UTC", refusal: null, reload };
    return renderToStaticMarkup(createElement(WalletAddresses, props));
  };
  const paused = shown({ externalWalletAddress: null, withdrawalsPausedUntil: until });
  expect(paused).toContain("no puede salir de tu cuenta hasta el");
  expect(paused).toContain("Quitar Mi Ledger");
  expect(paused).not.toMatch(/Añadir dirección|Guardar dirección/);
  expect(shown({ externalWalletAddress: OUTSIDE, withdrawalsPausedUntil: until })).toContain(
    "Guardar dirección",
  );
  const free = shown({ externalWalletAddress: null, withdrawalsPausedUntil: null });
  expect(free).toMatch(/Guardar dirección.*Añadir dirección/s);
  expect(free).not.toContain("no puede salir");
});
