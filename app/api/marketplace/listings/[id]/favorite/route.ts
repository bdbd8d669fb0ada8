import { route } from "@/lib/core/route";
import { favoriteJson } from "@/lib/marketplace/listing-present";
import { addFavorite, removeFavorite } from "@/lib/marketplace/mark-favorite";

export const POST = route(addFavorite, { summary: "Mark a listing", body: favoriteJson });

export const DELETE = route(removeFavorite, { summary: "Take the mark away", body: favoriteJson });
