// With PROOF=long each operation has every detour.
import '../../services/standalone/test/side-doors.int-spec.ts';
