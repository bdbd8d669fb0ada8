import { lookAt } from "../setup/look";
import { STARTUP_SCREENS } from "./startup-screens";

lookAt(STARTUP_SCREENS);
