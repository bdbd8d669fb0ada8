import { lookAt } from "../setup/look";
import { CHECKOUT_SCREENS } from "./checkout-screens";

lookAt(CHECKOUT_SCREENS);
