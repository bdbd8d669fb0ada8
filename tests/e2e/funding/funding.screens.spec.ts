import { lookAt } from "../setup/look";
import { FUNDING_SCREENS } from "./funding-screens";

lookAt(FUNDING_SCREENS);
