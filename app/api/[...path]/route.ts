import { DomainError } from "@/lib/core/errors";
import { requestInfo } from "@/lib/core/request";
import { errorResponse } from "@/lib/core/route";

/** Whatever nobody serves under /api says so in the documented error body, not with a page. */
function unknown(request: Request): Response {
  return errorResponse(
    new DomainError("not_found", "Esta dirección no existe"),
    requestInfo(request.headers),
  );
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
