import { lookAt } from "./look";
import { STUDY_SCREENS } from "./study-screens";

lookAt(STUDY_SCREENS);
