import { lookAt } from "../setup/look";
import { SALE_SCREENS } from "./sale-screens";

lookAt(SALE_SCREENS);
