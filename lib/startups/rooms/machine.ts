import { defineMachine } from "@/lib/deals/machine";
import { ACCESS_MACHINE } from "@/lib/offers/rooms/access-machine";

export const ROOM_ACCESS = defineMachine(ACCESS_MACHINE);
