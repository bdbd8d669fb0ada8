import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { eurosOf } from "@/components/layout/live/unread";
import { WalletDeposit } from "@/components/wallet/deposit";
import type { WalletShown } from "@/lib/wallet/present";

// During an update, an installed app may be served by the new version and answered by the old one.

it("a figure that an older server does not send stays as the page was rendered", () => {
  expect(eurosOf({ notifications: 0, messages: 0, balance: "1234.56" }, shown("available"))).toBe("10,00");
  expect(eurosOf({ notifications: 0, messages: 0, balance: "1234.56" }, shown("balance"))).toBe("1.234,56");
  expect(eurosOf(null, shown("balance"))).toBe("10,00");
});

it("the deposit says that none is possible when an older server does not send its currencies", () => {
  const wallet = { monthlyDeposit: { limit: "1000.00", left: "1000.00" } } as WalletShown;
  const reload = () => Promise.resolve();
  expect(renderToStaticMarkup(createElement(WalletDeposit, { wallet, reload }))).toContain(
    "Ahora no se admiten ingresos",
  );
});

const shown = (figure: "balance" | "available") => ({ figure, given: "10,00" });
