import { BANK_SCREENS } from "../bank/bank-screens";
import { IN_AND_OUT_SCREENS } from "../bank/in-and-out-screens";
import { PAYMENT_SCREENS } from "../bank/payment-screens";
import { POOL_SCREENS } from "../bank/pool-screens";
import { EXCHANGE_SCREENS } from "../exchange/exchange-screens";
import { TRADE_SCREENS } from "../exchange/trade-screens";
import { LENDING_SCREENS } from "../lending/lending-screens";
import { LOAN_SCREENS } from "../lending/loan-screens";
import { MARKETPLACE_SCREENS } from "../marketplace/marketplace-screens";
import { lookAt } from "../setup/look";
import { WALLET_SCREENS } from "../wallet/wallet-screens";

lookAt([
  ...TRADE_SCREENS,
  ...EXCHANGE_SCREENS,
  ...WALLET_SCREENS,
  ...LENDING_SCREENS,
  ...LOAN_SCREENS,
  ...MARKETPLACE_SCREENS,
  ...BANK_SCREENS,
  ...PAYMENT_SCREENS,
  ...IN_AND_OUT_SCREENS,
  ...POOL_SCREENS,
]);
