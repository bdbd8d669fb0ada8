import { CHECKOUT_SCREENS } from "./checkout-screens";
import { lookAt } from "./look";

lookAt(CHECKOUT_SCREENS);
