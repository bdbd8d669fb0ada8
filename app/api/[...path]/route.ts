import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { errorResponse } from "@/lib/core/command/route";

/** Answers unknown paths under /api with the documented error body instead of a page. */
function unknown(request: Request): Response {
  return errorResponse(
    new DomainError("not_found", "Esta dirección no existe"),
    requestInfo(request.headers),
  );
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
