import { route } from "@/lib/core/command/route";
import { addFavorite, removeFavorite } from "@/lib/marketplace/listings/mark-favorite";
import { favoriteJson } from "@/lib/marketplace/listings/present";

export const POST = route(addFavorite, { summary: "Mark a listing", body: favoriteJson });

export const DELETE = route(removeFavorite, { summary: "Take the mark away", body: favoriteJson });
