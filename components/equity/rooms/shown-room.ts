import { askFundAccess, decideFundAccess, endFundAccess, removeFundDocument } from "@/actions/equity/rooms";
import type { ShownRoom } from "@/components/offers/rooms/shown-room";

export const shownRoom = ({ id, name }: { id: number; name: string }): ShownRoom => ({
  id,
  name,
  api: "/api/private-equity/funds",
  keeper: "manager",
  actions: {
    askAccess: askFundAccess,
    decideAccess: decideFundAccess,
    endAccess: endFundAccess,
    removeDocument: removeFundDocument,
  },
});
