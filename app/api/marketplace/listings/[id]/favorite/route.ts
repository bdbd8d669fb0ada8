import { route } from "@/lib/core/command/route";
import { addFavorite, removeFavorite } from "@/lib/marketplace/listings/mark-favorite";
import { favoriteJson } from "@/lib/marketplace/listings/present";

export const POST = route(addFavorite, { summary: "Add a listing to your favourites", body: favoriteJson });

export const DELETE = route(removeFavorite, {
  summary: "Remove a listing from your favourites",
  body: favoriteJson,
});
