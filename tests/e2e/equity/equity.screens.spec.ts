import { lookAt } from "../setup/look";
import { EQUITY_SCREENS } from "./equity-screens";

lookAt(EQUITY_SCREENS);
