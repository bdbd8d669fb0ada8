import { FORUM_SCREENS } from "./forum-screens";
import { lookAt } from "./look";

lookAt(FORUM_SCREENS);
