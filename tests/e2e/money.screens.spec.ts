import { EXCHANGE_SCREENS } from "./exchange-screens";
import { lookAt } from "./look";
import { MARKETPLACE_SCREENS } from "./marketplace-screens";
import { TRADE_SCREENS } from "./trade-screens";
import { WALLET_SCREENS } from "./wallet-screens";

lookAt([...TRADE_SCREENS, ...EXCHANGE_SCREENS, ...WALLET_SCREENS, ...MARKETPLACE_SCREENS]);
