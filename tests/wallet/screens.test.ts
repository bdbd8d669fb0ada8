import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { WalletDeposit } from "@/components/wallet/deposit";
import { WalletHistory } from "@/components/wallet/history";
import type { WalletState } from "@/components/wallet/use-wallet";
import { WalletWithdrawal } from "@/components/wallet/withdrawal";
import type { DepositLine, WalletShown } from "@/lib/wallet/present";

const reload = () => Promise.resolve();
const requiredConfirmations = { BTC: 3, USDT: 12, USDC: 12 };
const none = { BTC: null, USDT: null, USDC: null };
const monthlyDeposit = { limit: "1000.00", left: "1000.00" };

const depositOf = (asset: "BTC" | "USDT") =>
  renderToStaticMarkup(
    createElement(WalletDeposit, {
      wallet: {
        depositAddresses: { ...none, [asset]: "0x52908400098527886E0F7030069857D2E4169EE7" },
        depositAssets: [asset],
        requiredConfirmations,
        monthlyDeposit,
      } as unknown as WalletShown,
      reload,
    }),
  );

it("a deposit states the confirmations that the administrator set, for every currency, and the risk", () => {
  expect(depositOf("BTC")).toContain("BTC necesita al menos 3 confirmaciones. Envía solo BTC");
  expect(depositOf("USDT")).toContain("USDT necesita al menos 12 confirmaciones.");
  expect(depositOf("BTC")).toContain('href="/terminos#riesgos"');
});

it("the history shows how many of the needed confirmations a deposit has", () => {
  const textOf = (asset: "BTC" | "USDT", confirmations: number) => {
    const line = { id: 1, asset, amount: "0.1", txHash: "ab", output: 0, confirmations } as const;
    const stored: DepositLine = {
      ...line,
      status: "detected",
      createdAt: "2026-11-21T10:00:00.000Z",
      creditedAt: null,
    };
    const lines = { failure: null, loading: false, reload, loadMore: null };
    const state = {
      wallet: { requiredConfirmations } as WalletShown,
      deposits: { ...lines, page: { lines: [stored], nextCursor: null } },
      withdrawals: { ...lines, page: { lines: [], nextCursor: null } },
      reload: vi.fn(),
    } as unknown as WalletState;
    return renderToStaticMarkup(
      createElement(WalletHistory, {
        state,
        timeZone: "Europe/Madrid",
        isDemonstration: false,
      } as Parameters<typeof WalletHistory>[0]),
    );
  };
  expect(textOf("BTC", 1)).toContain("1 de 3 confirmaciones");
  expect(textOf("USDT", 2)).toContain("2 de 12 confirmaciones");
  expect(textOf("BTC", 3)).toContain("· 3 confirmaciones");
});

it("the pause after a change of credentials ends at the member's own time", () => {
  const wallet = {
    dailyWithdrawal: { limit: "1000.00", left: "1000.00" },
    withdrawalsPausedUntil: "2026-11-30T23:30:00.000Z",
    withdrawalFees: { BTC: "0.00010000", USDT: "1.00", USDC: "1.00" },
    ...{ btcBalance: "1", btcLocked: "0" },
    externalWalletAddress: null,
    paypalHold: null,
  } as unknown as WalletShown;
  const textIn = (timeZone: string) =>
    renderToStaticMarkup(createElement(WalletWithdrawal, { wallet, saved: [], reload, timeZone } as never));
  expect(textIn("Asia/Tokyo")).toContain("no puede salir de tu cuenta hasta el 1 dic 2026, 8:30.");
  expect(textIn("America/New_York")).toContain("no puede salir de tu cuenta hasta el 30 nov 2026, 18:30.");
});
