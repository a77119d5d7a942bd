// Sets the look of the gallery: colours, fonts, logo, radius and gap.
"use strict";
