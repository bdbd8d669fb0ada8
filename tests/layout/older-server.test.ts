import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { completionText, minimumLabel } from "@/components/exchange/orders/terms";
import { eurosOf } from "@/components/layout/live/unread";
import { WalletDeposit } from "@/components/wallet/deposit";
import type { WalletShown } from "@/lib/wallet/present";

// During an update, an installed app may be served by the new version and answered by the old one.

it("a figure that an older server does not send stays as the page was rendered", () => {
  const older = { notifications: 0, messages: 0, balance: "1234.56" };
  expect(eurosOf(older, "available", "10,00")).toBe("10,00");
  expect(eurosOf(older, "balance", "10,00")).toBe("1.234,56");
  expect(eurosOf(null, "balance", "10,00")).toBe("10,00");
});

it("a member can deposit what they have an address for, when an older server does not send the currencies", () => {
  const wallet = {
    depositAddresses: { BTC: null, USDT: "0x52908400098527886E0F7030069857D2E4169EE7", USDC: null },
    monthlyDeposit: { limit: "1000.00", left: "1000.00" },
  } as WalletShown;
  const reload = () => Promise.resolve();
  const html = renderToStaticMarkup(createElement(WalletDeposit, { wallet, reload }));
  expect(html).toContain("0x52908400098527886E0F7030069857D2E4169EE7");
  expect(html).not.toContain("Ahora no se admiten ingresos");
});

it("an order has no minimum and its owner no record, when an older server does not send them", () => {
  const older = { remainingAmount: "0.10000000" } as Parameters<typeof minimumLabel>[0];
  expect(minimumLabel(older)).toBeNull();
  expect(minimumLabel({ ...older, minBtcAmount: "0.01000000" })).toMatch(/^Desde 0,01000000\sBTC$/);
  expect(completionText({})).toBeNull();
  expect(completionText({ completionRate: 0 })).toBe("0 % completadas");
});
