import { defineMachine } from "@/lib/deals/machine";
import { ROOM_LAW } from "@/lib/offers/rooms/law";

export const ROOM_ACCESS = defineMachine(ROOM_LAW);
