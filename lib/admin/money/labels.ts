import { ACCOUNT_NAMES, REFERENCES, type TRANSFER_RULES, type World } from "@/lib/ledger/constants";

/** The kinds of account between which a correction moves money. */
export type SideKind = (typeof TRANSFER_RULES)["correction"][number][number];

export const SIDE_NAMES: Readonly<Record<SideKind, string>> = { ...ACCOUNT_NAMES, pool: "Bote compartido" };

export const WORLD_NAMES: Readonly<Record<World, string>> = {
  bank: "Banco",
  card: "Tarjeta",
  bitcoin: "Red de Bitcoin",
  ethereum: "Red de Ethereum",
};

/** The labels of what an escrow is held for. */
export const RESERVE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REFERENCES)
    .filter(([, { held }]) => held)
    .map(([type, { name }]) => [type, name.toLowerCase()]),
);
