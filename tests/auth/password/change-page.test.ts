import { expect, it, vi } from "vitest";
import ChangePasswordPage from "@/app/(member)/(identity)/change-password/page";
import { authorize } from "@/lib/auth/actor";
import * as signedIn from "@/lib/auth/viewer";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";

it("the page links to the profile, also for an administrator", async () => {
  for (const user of [await makeUser(), await makeAdmin()]) {
    vi.spyOn(signedIn, "requireViewer").mockResolvedValue(authorize("user", (await callOf(user)).viewer));
    const [, card] = (await ChangePasswordPage()).props.children;
    const form = card.props.children.props.children;
    expect(form.props.back.props).toMatchObject({ href: "/profile", children: "Volver al perfil" });
  }
});
