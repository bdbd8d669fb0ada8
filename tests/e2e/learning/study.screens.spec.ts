import { lookAt } from "../setup/look";
import { STUDY_SCREENS } from "./study-screens";

lookAt(STUDY_SCREENS);
