import { lookAt } from "../setup/look";
import { LEARNING_SCREENS } from "./learning-screens";

lookAt(LEARNING_SCREENS);
