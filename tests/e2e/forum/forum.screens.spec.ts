import { lookAt } from "../setup/look";
import { FORUM_SCREENS } from "./forum-screens";

lookAt(FORUM_SCREENS);
