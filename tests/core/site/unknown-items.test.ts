import { beforeEach, expect, it } from "vitest";
import FundingPage from "@/app/(public)/(items)/apps/funding/[id]/page";
import FundPage from "@/app/(public)/(items)/apps/funds/[id]/page";
import ProjectPage from "@/app/(public)/(items)/apps/projects/[id]/page";
import StartupPage from "@/app/(public)/(items)/apps/startups/[id]/page";
import CertificatePage from "@/app/(public)/(items)/certificates/[code]/page";
import AgreementPage from "@/app/(public)/(items)/funding-agreements/[code]/page";
import ContractPage from "@/app/(public)/(items)/loan-contracts/[code]/page";
import RecordPage from "@/app/(public)/(items)/p2p-lending/record/[code]/page";
import StatementPage from "@/app/(public)/(items)/statements/[code]/page";
import LinkPage from "@/app/(public)/(items)/statements/link/[token]/page";
import { ROUTES } from "@/lib/auth/access";
import { NotFound } from "../../fakes/next-navigation";
import { visiting } from "../../http/forms";

const PAGES: Readonly<Record<string, (params: never) => Promise<unknown>>> = {
  "/apps/startups/{id}": StartupPage,
  "/apps/funding/{id}": FundingPage,
  "/apps/funds/{id}": FundPage,
  "/apps/projects/{id}": ProjectPage,
  "/certificates/{code}": CertificatePage,
  "/funding-agreements/{code}": AgreementPage,
  "/loan-contracts/{code}": ContractPage,
  "/p2p-lending/record/{code}": RecordPage,
  "/statements/{code}": StatementPage,
  "/statements/link/{token}": LinkPage,
};

beforeEach(visiting);

it("covers every public page of one item", () => {
  const open = Object.entries(ROUTES).flatMap(([path, guard]) => (guard === "public" ? [path] : []));
  // The pages of the API's documentation are known at build time.
  const items = open.filter((path) => path.includes("{") && path !== "/api/docs/{id}");
  expect(Object.keys(PAGES).sort()).toEqual(items.sort());
});

it.each(Object.entries(PAGES))("%s answers 404 for an unknown item", async (path, page) => {
  const name = /\{(\w+)\}/.exec(path)?.[1] ?? "";
  for (const unknown of ["999999", "unknown"]) {
    const params = { params: Promise.resolve({ [name]: unknown }) } as never;
    await expect(page(params)).rejects.toThrow(NotFound);
  }
});
