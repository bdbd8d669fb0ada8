import { EXCHANGE_SCREENS } from "./exchange-screens";
import { lookAt } from "./look";
import { TRADE_SCREENS } from "./trade-screens";
import { WALLET_SCREENS } from "./wallet-screens";

lookAt([...TRADE_SCREENS, ...EXCHANGE_SCREENS, ...WALLET_SCREENS]);
