import type { Guard } from "@/lib/auth/access";

/** The required guard of each command of the wallet. */
export const WALLET_COMMAND_GUARDS: Readonly<Record<string, Guard>> = {
  "exchange.create-deposit-address": "app:btc",
  "exchange.set-external-wallet": "user",
  "exchange.save-address": "user",
  "exchange.label-address": "user",
  "exchange.remove-address": "user",
  "exchange.withdraw-bitcoin": "user",
  "exchange.cancel-withdrawal": "user",
  "exchange.release-deposit": "admin",
  "exchange.dismiss-deposit": "admin",
  "exchange.approve-withdrawal": "admin",
  "exchange.reject-withdrawal": "admin",
};
