const beams =
  'M24 10L231 96M10 24L96 231M-10 24L-96 231M-24 10L-231 96M-24-10L-231-96M-10-24L-96-231M10-24L96-231M24-10L231-96M102 42L42 102L-42 102L-102 42L-102-42L-42-102L42-102L102-42Z';
const wall = 'M231 96L96 231L-96 231L-231 96L-231-96L-96-231L96-231L231-96';
const talks =
  'M169 87Q14 49-98 158M94 162Q-16 49-172 84M-2 181Q-37 40-181 18M-148 109Q-49-10-98-158M-181-52Q-23-47 68-181M-123-133Q4-49 144-112M-38-181Q21-59 144-112M144 112Q21 59-38 181M32 181Q-30 33-181-18M-172-84Q-28-53 32-181';
const members =
  'M169 87h0M144 112h0M119 137h0M94 162h0M68 181h0M32 181h0M-2 181h0M-38 181h0M-72 181h0M-98 158h0M-123 133h0M-148 109h0M-172 84h0M-181 52h0M-181 18h0M-181-18h0M-181-52h0M-172-84h0M-148-109h0M-123-133h0M-98-158h0M-72-181h0M-38-181h0M-2-181h0M32-181h0M68-181h0M94-162h0M119-137h0M144-112h0';

/** A chapter in its house: members along the walls, one seat free by the open door. */
export function Room() {
  return (
    <svg viewBox="-300 -300 600 600" fill="none" aria-hidden="true">
      <path d={beams} stroke="oklch(0.42 0.045 214)" />
      <path d={wall} stroke="oklch(0.62 0.06 210)" strokeWidth="11" />
      <path d={talks} stroke="oklch(0.72 0.09 205)" strokeWidth="1.25" opacity=".85" />
      <path d={members} stroke="oklch(0.9 0.03 205)" strokeWidth="14" strokeLinecap="round" />
      <circle cx="169" cy="-87" r="7" stroke="oklch(0.84 0.13 80)" strokeWidth="2.5" />
      <circle r="25" fill="oklch(0.79 0.1 205)" />
    </svg>
  );
}
