import { expect, it, vi } from "vitest";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";

const seen = vi.hoisted(() => ({ viewer: null as unknown }));
vi.mock("@/lib/auth/viewer", () => ({ requireViewer: async () => seen.viewer }));

const { default: ChangePasswordPage } = await import("@/app/(member)/(identity)/change-password/page");

it("the page links to the profile, also for an administrator", async () => {
  for (const user of [await makeUser(), await makeAdmin()]) {
    seen.viewer = (await callOf(user)).viewer;
    const [, card] = (await ChangePasswordPage()).props.children;
    const form = card.props.children.props.children;
    expect(form.props.back.props).toMatchObject({ href: "/profile", children: "Volver al perfil" });
  }
});
