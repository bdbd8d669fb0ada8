import { LEARNING_SCREENS } from "./learning-screens";
import { lookAt } from "./look";

lookAt(LEARNING_SCREENS);
